import * as css from './FormAlert.css.ts';
import { Icon } from '../text/Icon.tsx';
import * as icons from '../text/icons.ts';

/** Why a form was refused, beside what must change: read out once, as it comes. Nothing while there is no reason. */
export function FormAlert({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div role="alert" className={css.base}>
      <span className={css.mark}>
        <Icon drawing={icons.alert} size="small" />
      </span>
      <p className={css.words}>{text}</p>
    </div>
  );
}
