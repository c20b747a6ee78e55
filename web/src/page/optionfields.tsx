// Fields for the options of a game: a switch, a number, words, a number a seat, a seat.
import { withOption, type Options } from './options';
import { Segmented, Stepper, Switch } from '../parts/parts';
import { optionText, useTexts } from '../text';
import type { Chair, GameInfo, IntOption, Option, TableMsg } from '../wire/wire';

const MAIN_OPTIONS = 4; /* the others stand behind a fold */
const STEPS = [50, 10, 5]; /* such that a range has at least as many as */
const STEPS_MIN = 20;

interface FieldsProps {
    table: TableMsg;
    game: GameInfo;
    options: Options;
    disabled: boolean;
    set(options: Options): void;
}

/** The options of a game, built from its table. */
export function OptionFields({ table, game, options, disabled, set }: FieldsProps) {
    const t = useTexts();
    const field = (option: Option) => (
        <OptionField
            key={option.name}
            {...{ option, disabled }}
            chairs={table.chairs}
            game={game.name}
            value={options.get(option.name)}
            set={(value) => set(withOption(options, option.name, value))}
        />
    );
    const rest = game.options.slice(MAIN_OPTIONS);
    return (
        <>
            {game.options.slice(0, MAIN_OPTIONS).map(field)}
            {rest.length > 0 && (
                <details>
                    <summary>{t.moreOptions}</summary>
                    {rest.map(field)}
                </details>
            )}
        </>
    );
}

interface OptionProps {
    option: Option;
    chairs: readonly Chair[];
    game: string;
    /** As it is written; undefined for the default. */
    value: string | undefined;
    disabled: boolean;
    set(value: string | null): void;
}

export function OptionField({ option, chairs, game, value, disabled, set }: OptionProps) {
    const t = useTexts();
    const text = optionText(t, game, option.name);
    const base = { label: text?.name ?? option.name, help: text?.help ?? option.help, disabled };
    switch (option.kind) {
        case 'int': {
            const n = Number(value ?? option.def);
            if (option.min === 0 && option.max === 1)
                return <Switch {...base} on={n === 1} set={(on) => set(on ? '1' : '0')} />;
            return <IntField {...{ base, option, n, set }} />;
        }
        case 'word':
            return (
                <Segmented
                    {...base}
                    value={value ?? option.def}
                    choices={option.words.map(
                        (word) => [word, text?.words?.[word] ?? word] as const,
                    )}
                    set={set}
                />
            );
        case 'list':
            return <ListField {...{ base, option, chairs, value, set }} />;
        case 'seat':
            return (
                <Segmented
                    {...base}
                    value={value ?? ''}
                    set={(seat) => set(seat || null)}
                    choices={[['', t.drawn], ...chairs.map((c, n) => [String(n), c.name] as const)]}
                />
            );
    }
}

/** A number; below the least one may come `off`, or that the game chooses. */
function IntField({
    base,
    option: { min, max, def, off },
    n,
    set,
}: {
    base: { label: string; help: string; disabled: boolean };
    option: IntOption;
    n: number;
    set(value: string | null): void;
}) {
    const t = useTexts();
    const step = STEPS.find((size) => (max - min) / size >= STEPS_MIN) ?? 1;
    const free = off || def < min;
    return (
        <Stepper
            {...base}
            value={n}
            min={min}
            max={max}
            step={step}
            zero={free ? (off ? t.untimed : t.auto) : undefined}
            set={(next) => set(next === def ? null : String(next))}
        />
    );
}

function ListField({
    base,
    option,
    chairs,
    value,
    set,
}: {
    base: { label: string; help: string; disabled: boolean };
    option: Extract<Option, { kind: 'list' }>;
    chairs: readonly Chair[];
    value: string | undefined;
    set(value: string): void;
}) {
    const t = useTexts();
    const values = (value ?? String(option.def)).split(',').map(Number);
    const each = values.length > 1;
    const of = (seat: number) => values[each ? seat : 0] ?? option.def;
    const all = chairs.map((_, seat) => of(seat));
    const { min, max } = option;
    return (
        <>
            {!each && (
                <Stepper {...base} value={of(0)} min={min} max={max} set={(n) => set(String(n))} />
            )}
            {chairs.length > 1 && (
                <Switch
                    label={each ? base.label : t.bySeat}
                    help={each ? t.bySeat : undefined}
                    on={each}
                    disabled={base.disabled}
                    set={(on) => set(on ? all.join() : String(of(0)))}
                />
            )}
            {each &&
                chairs.map((chair, seat) => (
                    <Stepper
                        key={seat}
                        label={chair.name}
                        value={of(seat)}
                        min={min}
                        max={max}
                        disabled={base.disabled}
                        set={(n) => set(all.map((old, s) => (s === seat ? n : old)).join())}
                    />
                ))}
        </>
    );
}
