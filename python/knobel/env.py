"""Knobel's games as environments, in the manner of others.

`State` is like OpenSpiel's, `AEC` like PettingZoo's; `Vector` steps many matches in one call. Dice,
clock and judge are no players: what happens by itself has happened when somebody has to act. An
action is a number where the game's moves can be listed (`Match.actions`), else the text of a move.
Who wins gets 1, shared by all who do, at the end.
"""

from __future__ import annotations

import ctypes
from typing import Any, Iterator, Optional, Sequence, Union

from . import Lexicon, Match, Refused, legal_numbers, lib

Action = Union[int, str]

TERMINAL = -4  # as OpenSpiel calls the player of a match that is over


def returns(match: Match) -> list[float]:
    """What each player of a match has won; before its end nobody has."""
    winners = match.winners if match.over else ()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]


class State:
    """A state of a match (OpenSpiel): whose turn, what is legal, apply, what was won.

    A match that is handed in may have bots in some seats: then only the others are players here.
    """

    def __init__(
        self,
        game: str = "fiese15",
        seed: int = 0,
        match: Optional[Match] = None,
        lexicon: Optional[Lexicon] = None,
    ) -> None:
        self.match = match or Match(game, seed, lexicon)
        self._seat = self.match.run()

    def current_player(self) -> int:
        return TERMINAL if self._seat is None else self._seat

    def is_terminal(self) -> bool:
        return self._seat is None

    def is_chance_node(self) -> bool:
        return False

    def num_players(self) -> int:
        return self.match.seats

    def num_distinct_actions(self) -> int:
        return self.match.actions

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        seat = self._seat if player is None else player
        return [] if seat is None else self.match.legal_actions(seat)

    def action_to_string(self, action: Action) -> str:
        return self.match.action(action) if isinstance(action, int) else action

    def apply_action(self, action: Action, wait: int = 0) -> None:
        """Raises Refused, and nothing has changed.

        It is made `wait` ms later, unless others change that: where several may act at the same
        time all of them choose before anything happens, and who waits the least goes first. With
        an empty text the player only waits.
        """
        if self._seat is None:
            raise Refused("match_over")
        move = self.action_to_string(action)
        why = self.match.would(self._seat, move) if move or wait <= 0 else None
        if why:
            raise Refused(why)
        self.match.answer(self._seat, move, wait)
        self._seat = self.match.run()

    def returns(self) -> list[float]:
        return returns(self.match)

    def observation(self, player: Optional[int] = None) -> dict[str, Any]:
        return self.match.view(self.current_player() if player is None else player)

    def clone(self) -> State:
        return State(match=self.match.copy())


class AEC:
    """One agent after another (PettingZoo): reset, last, step, agent_iter.

    `info` has the legal actions, as numbers and as a mask with a byte for each.
    """

    def __init__(self, game: str = "fiese15", lexicon: Optional[Lexicon] = None) -> None:
        self.game, self.lexicon = game, lexicon
        self.possible_agents = [f"player_{s}" for s in range(Match(game).seats)]
        self.agents: list[str] = []

    def reset(self, seed: int = 0) -> None:
        self.state = State(self.game, seed, lexicon=self.lexicon)
        self.agents = list(self.possible_agents)
        self._turn()

    def _turn(self) -> None:
        over = self.state.is_terminal()
        self.rewards = dict(zip(self.possible_agents, self.state.returns()))
        self.terminations = {agent: over for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.agents:
            at = 0 if over else self.state.current_player()
            self.agent_selection = self.agents[0] if over else self.possible_agents[at]
            mask = self.state.match.mask(at)
            self.infos[self.agent_selection] = {"legal": legal_numbers(mask), "action_mask": mask}

    def observe(self, agent: str) -> dict[str, Any]:
        return self.state.observation(self.possible_agents.index(agent))

    def last(self) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent),
            self.rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[Action], wait: int = 0) -> None:
        """An action of who is to act, `wait` ms later; None when it is over: the agent leaves."""
        if self.state.is_terminal():
            self.agents.remove(self.agent_selection)
        elif action is None:
            raise Refused("bad_move")
        else:
            self.state.apply_action(action, wait)
        self._turn()

    def agent_iter(self, most: int = 1 << 31) -> Iterator[str]:
        while self.agents and most > 0:
            most -= 1
            yield self.agent_selection


class Vector:
    """Many matches of a game with numbered moves, stepped in one call.

    `seats` has who is to act in each, -1 if it is over: the next step begins it anew. `legal` has a
    byte for each match and action. Both are ctypes arrays, which share their memory with whatever
    takes a buffer.
    """

    def __init__(self, game: str, count: int, seed: int = 0, apart: int = 1 << 32) -> None:
        self.matches = [Match(game, seed + i * apart) for i in range(count)]
        self.actions = self.matches[0].actions
        if self.actions == 0:
            raise Refused("no_actions")
        self._handles = (ctypes.c_void_p * count)(*[match.handle for match in self.matches])
        self._actions = (ctypes.c_int32 * count)(*[-1] * count)
        self.seats = (ctypes.c_int32 * count)()
        self.legal = (ctypes.c_uint8 * (count * self.actions))()
        self.refused = 0
        self._act()

    def _act(self) -> None:
        self.refused = lib.act(
            self._handles, len(self.matches), self._actions, self.seats, self.legal
        )

    def step(self, actions: Sequence[int]) -> None:
        """An action for each match; -1 begins it anew. What is refused is counted, no more."""
        self._actions[:] = actions
        self._act()

    def returns(self, i: int) -> list[float]:
        """Of match i, as long as it is over."""
        return returns(self.matches[i])
