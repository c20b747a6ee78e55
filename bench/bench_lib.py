"""bench_lib.py GAME SECONDS -- steps a second, of the processor, from Python: random legal moves."""

import os
import random
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "python"))
sys.dont_write_bytecode = True
from knobel import env  # noqa: E402

MANY = 256


def alone(game: str, seconds: float) -> float:
    steps, seed, until, rng = 0, 0, time.process_time() + seconds, random.Random(1)
    while time.process_time() < until:
        state, seed = env.State(game, seed), seed + 1
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / seconds


def many(game: str, seconds: float) -> float:
    """Python chooses as well: the first legal action from some point on."""
    steps, until, rng = 0, time.process_time() + seconds, random.Random(1)
    vector = env.Vector(game, MANY)
    width = vector.actions
    while time.process_time() < until:
        legal, actions = bytes(vector.legal), []
        start = rng.randrange(width)
        for i in range(MANY):
            at = legal.find(1, i * width + start, (i + 1) * width)
            if at < 0:
                at = legal.find(1, i * width, (i + 1) * width)
            actions.append(at - i * width if at >= 0 else -1)
        steps += MANY - actions.count(-1)
        vector.step(actions)
    return steps / seconds


game = sys.argv[1] if len(sys.argv) > 1 else "fiese15"
span = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
print(f"Python, one match      {alone(game, span):10.0f} steps/s")
print(f"Python, {MANY} at once    {many(game, span):10.0f} steps/s")
