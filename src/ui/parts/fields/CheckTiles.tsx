import * as css from './CheckTiles.css.ts';

type Props = {
  /** `count` says how many things it leads to, null while that cannot be told. `colour` is CSS: a swatch before the label, '' for none. */
  options: readonly { value: string; label: string; count: number | null; colour: string }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Several of many short words, as tiles to press: native checkboxes. One component, however many there are: each choice draws all counts. */
export function CheckTiles({ options, chosen, onToggle }: Props) {
  return (
    <div className={css.tiles}>
      {options.map(({ value, label, count, colour }) => (
        <label key={value} className={css.tile}>
          <input
            type="checkbox"
            className={css.input}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          {colour !== '' && <span className={css.swatch} style={{ backgroundColor: colour }} />}
          <span>{label}</span>
          {count !== null && <span className={css.count}>{count}</span>}
        </label>
      ))}
    </div>
  );
}
