import { type ChangeEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { classes } from '../../ui/parts/classes.ts';
import { readSessionLog } from '../session-log/read.ts';
import type { SessionLog } from '../session-log/session-log.ts';
import type { Watch } from './live.ts';
import * as css from './Page.css.ts';
import { start } from './simulation.ts';
import { logOfPlay } from './saved-log.ts';
import { Live, Opened, packOf, Played, type Plays } from './Sources.tsx';

function save(log: SessionLog, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(log, null, 1)], { type: 'application/json' }));
  link.download = `${name}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** The page that shows the shop's machines: those of a tab that runs the app, one that is played alone, or a saved log. */
export function Page({ watch }: { watch: Watch }) {
  const tabs = useSyncExternalStore(watch.subscribe, watch.tabs);
  const [source, setSource] = useState<'live' | 'play' | 'file' | null>(null);
  const [tabId, setTabId] = useState('');
  const [path, setPath] = useState('shop/cart');
  const [machine, setMachine] = useState(() => (packOf.has(location.hash.slice(1)) ? location.hash.slice(1) : 'cart'));
  const [plays, setPlays] = useState<Plays>({});
  const [log, setLog] = useState<SessionLog | null>(null);
  const [problem, setProblem] = useState('');
  const tab = tabs.find((it) => it.id === tabId) ?? tabs[0];
  const shown = source ?? (tab ? 'live' : 'play');
  const pack = packOf.get(machine);
  const play = useMemo(() => plays[machine] ?? (pack && start(pack)), [plays, machine, pack]);

  const chooseMachine = (id: string): void => {
    setMachine(id);
    history.replaceState(null, '', `#${id}`);
  };
  const saveShown = async (): Promise<void> => {
    if (shown === 'play' && play) save(logOfPlay(play, new Date().toISOString()), `${machine}-played`);
    else if (shown === 'live' && tab) save(await watch.logOf(tab.id), 'session');
    else if (log) save(log, 'session');
  };
  const open = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    try {
      setLog(readSessionLog(await file.text()));
      setSource('file');
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.');
    }
    input.value = '';
  };

  return (
    <div className={css.page}>
      <header className={css.bar}>
        <h1 className={css.title}>Machines</h1>
        <fieldset className={css.group} aria-label="What to look at">
          <button
            type="button"
            className={css.button}
            aria-pressed={shown === 'live'}
            onClick={() => setSource('live')}
          >
            Live
          </button>
          <button
            type="button"
            className={css.button}
            aria-pressed={shown === 'play'}
            onClick={() => setSource('play')}
          >
            Play
          </button>
          {log && (
            <button
              type="button"
              className={css.button}
              aria-pressed={shown === 'file'}
              onClick={() => setSource('file')}
            >
              Saved log
            </button>
          )}
        </fieldset>
        {shown === 'live' && tabs.length > 1 && (
          <select
            className={css.field}
            aria-label="Tab"
            value={tab?.id}
            onChange={(event) => setTabId(event.currentTarget.value)}
          >
            {tabs.map((it) => (
              <option key={it.id} value={it.id}>{`${it.path} (${new Date(it.startedAt).toLocaleTimeString()})`}</option>
            ))}
          </select>
        )}
        {shown === 'play' && (
          <button
            type="button"
            className={css.button}
            onClick={() => pack && setPlays({ ...plays, [machine]: start(pack) })}
          >
            Start again
          </button>
        )}
        <div className={classes(css.group, css.push)}>
          {(shown !== 'live' || tab) && (
            <button type="button" className={css.button} onClick={() => void saveShown()}>
              Save log
            </button>
          )}
          <label className={css.file}>
            Open log
            <input
              type="file"
              accept="application/json,.json"
              className={css.fileInput}
              onChange={(event) => void open(event)}
            />
          </label>
        </div>
        {problem !== '' && (
          <p role="alert" className={css.wrong}>
            {problem}
          </p>
        )}
      </header>
      {shown === 'live' &&
        (tab ? (
          <Live key={tab.id} tab={tab} watch={watch} path={path} onPath={setPath} />
        ) : (
          <p className={classes(css.column, css.empty)}>
            No tab of this browser runs the shop.{' '}
            <a href="/" target="shop">
              Open the shop
            </a>{' '}
            and come back; or press Play to walk a machine without it.
          </p>
        ))}
      {shown === 'play' && play && (
        <Played
          key={machine}
          play={play}
          plays={{ ...plays, [machine]: play }}
          onPlay={(it) => setPlays({ ...plays, [machine]: it })}
          onChoose={chooseMachine}
        />
      )}
      {shown === 'file' && log && <Opened key={log.startedAt} log={log} />}
    </div>
  );
}
