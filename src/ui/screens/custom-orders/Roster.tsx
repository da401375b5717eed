import { useState } from 'react';
import { isWholeRoster, MAX_ROSTER_ROWS, type RosterRow, rosterProblem } from '../../../domain/custom-orders/roster.ts';
import { selectForm, selectLeftOutRows } from '../../../machines/custom-orders/custom-order-form-selectors.ts';
import { useCustomOrderForm, useCustomOrderFormCommands } from '../../actors/custom-orders/use-custom-order-form.ts';
import { rosterProblemText } from '../../copy/custom-form.ts';
import { countOf } from '../../copy/orders.ts';
import { Button } from '../../parts/controls/Button.tsx';
import { IconButton } from '../../parts/controls/IconButton.tsx';
import { TextArea } from '../../parts/fields/TextArea.tsx';
import { Dialog } from '../../parts/overlay/Dialog.tsx';
import { Text } from '../../parts/text/Text.tsx';
import * as css from './Roster.css.ts';
import * as icons from '../../parts/text/icons.ts';

const faultsIn = (rows: readonly RosterRow[]): number => rows.filter((row) => rosterProblem(row) !== null).length;

/** Names, numbers and sizes of a team (issue 19: Roster), in a dialog. */
export function Roster() {
  const { roster } = useCustomOrderForm(selectForm);
  const { pasteRoster } = useCustomOrderFormCommands();
  const [isOpen, setOpen] = useState(false);
  // It outlives the dialog: what was pasted and not read yet is there when it opens again.
  const [text, setText] = useState('');
  const hasUnread = text.trim() !== '';
  const read = () => {
    if (!hasUnread) return;
    pasteRoster(text);
    setText('');
  };
  const faults = faultsIn(roster);
  return (
    <div className={css.summary} id="roster">
      <Button look="secondary" onPress={() => setOpen(true)}>
        {roster.length === 0 ? 'Add a team list' : 'Change the team list'}
      </Button>
      <Text as="span" size="small" tone="soft">
        {roster.length === 0
          ? 'Names, numbers and sizes from a spreadsheet.'
          : `${countOf(roster.length, 'row')}, one piece each.`}
      </Text>
      {faults > 0 && (
        <span
          className={css.fault}
        >{`${countOf(faults, 'row')} of the team list ${faults === 1 ? 'needs' : 'need'} a look.`}</span>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Team list"
        foot={
          <Button full onPress={hasUnread ? read : () => setOpen(false)}>
            {hasUnread ? readText(roster) : isWholeRoster(roster) ? 'Done' : 'Close for now'}
          </Button>
        }
      >
        <Rows text={text} onType={setText} />
      </Dialog>
    </div>
  );
}

const readText = (roster: readonly RosterRow[]): string =>
  roster.length === 0 ? 'Check the rows' : 'Replace the list with these rows';

function Rows({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { roster } = useCustomOrderForm(selectForm);
  const leftOut = useCustomOrderForm(selectLeftOutRows);
  const form = useCustomOrderFormCommands();
  const faults = faultsIn(roster);
  return (
    <div className={css.rows}>
      <TextArea
        name="roster"
        label="Paste your rows"
        hint="Name, number and size, one person a line, as they stand in a spreadsheet."
        placeholder={'Nimal Perera\t7\tM\nKumari Silva\t11\tS'}
        value={text}
        onChange={onType}
      />
      <output className={css.message}>
        {roster.length > 0 &&
          [
            `${countOf(roster.length, 'row')}.`,
            faults === 0 ? 'All can be made.' : `${countOf(faults, 'row')} to look at.`,
            leftOut > 0 ? `${leftOut} more than ${MAX_ROSTER_ROWS} were left out.` : '',
          ].join(' ')}
      </output>
      {roster.length > 0 && (
        <>
          <ol className={css.list}>
            {roster.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
              <Row key={at} row={row} at={at} />
            ))}
          </ol>
          <Button look="quiet" onPress={form.clearRoster}>
            Remove the whole list
          </Button>
        </>
      )}
    </div>
  );
}

const CELLS = [
  ['name', 'Name'],
  ['number', 'Number'],
  ['size', 'Size'],
] as const;

function Row({ row, at }: { row: RosterRow; at: number }) {
  const form = useCustomOrderFormCommands();
  const problem = rosterProblemText(rosterProblem(row));
  return (
    <li className={css.row}>
      {CELLS.map(([field, label]) => (
        <input
          key={field}
          className={css.cell}
          aria-label={`${label}, row ${at + 1}`}
          aria-invalid={problem === '' ? undefined : true}
          aria-describedby={problem === '' ? undefined : `row-${at}`}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={row[field]}
          onChange={(event) => form.typeRow(at, field, event.currentTarget.value)}
        />
      ))}
      <IconButton icon={icons.bin} label={`Remove row ${at + 1}`} onPress={() => form.removeRow(at)} />
      {problem !== '' && (
        <span id={`row-${at}`} className={css.fault}>
          {problem}
        </span>
      )}
    </li>
  );
}
