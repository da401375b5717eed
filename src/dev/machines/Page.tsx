import { type ChangeEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnyEventObject } from 'xstate';
import { modelsByName } from '../../../tests/models/by-name.ts';
import type { AnyPack } from '../../../tests/models/model.ts';
import { classes } from '../../ui/parts/classes.ts';
import { readSessionLog } from '../session-log/read.ts';
import type { SessionLog } from '../session-log/session-log.ts';
import type { Item } from './ActorList.tsx';
import { Bench } from './Bench.tsx';
import { inState } from './in-state.ts';
import type { LiveTab, Watch } from './live.ts';
import { type Place, type Session, snapshotAt } from './log.ts';
import { answers, answersIn, samplesOf } from './possible-events.ts';
import * as css from './Page.css.ts';
import { actorOf, move, type Play, sessionOf, start } from './simulation.ts';
import { logOfPlay, sessionOfLog } from './saved-log.ts';

const packs = modelsByName(import.meta.glob<object>('../../../tests/models/*/*.model.ts', { eager: true }));
const packOf = new Map<string, AnyPack>(Object.values(packs).map((it) => [it.machine.id, it]));

/** The actors of a session as a tree, those that are gone at the end. */
function treeOf(session: Session, place: Place): Item[] {
  const living = session.actors.filter((it) => !it.isGone).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const gone = session.actors.filter((it) => it.isGone && it.machine !== null).slice(-8);
  return [...living, ...gone].map((it) => ({
    id: it.id,
    name: it.path.split('/').at(-1) ?? '',
    depth: it.isGone ? 0 : it.path.split('/').length - 1,
    isGone: it.isGone,
    state: it.machine === null ? '' : inState(snapshotAt(session, it.id, place)?.value),
  }));
}

/** The chosen actor, or the one that has taken its place: of the same path, else the first that runs a machine. */
function stillThere(session: Session, chosen: { id: string; path: string }): string {
  const found =
    session.actors.find((it) => it.id === chosen.id) ??
    session.actors.findLast((it) => it.path === chosen.path && !it.isGone);
  return (found ?? session.actors.find((it) => it.machine !== null))?.id ?? '';
}

const machineIn = (session: Session) => (actor: string) =>
  packOf.get(session.actors.find((it) => it.id === actor)?.machine ?? '')?.machine;

/** `path` is that of the actor looked at; it outlives the tab, so that a reload of the shop shows the same one again. */
function Live({
  tab,
  watch,
  path,
  onPath,
}: {
  tab: LiveTab;
  watch: Watch;
  path: string;
  onPath: (path: string) => void;
}) {
  const { session } = tab;
  const [id, setId] = useState('');
  const [place, setPlace] = useState<Place>(null);
  const actor = stillThere(session, { id, path });
  const note = session.actors.find((it) => it.id === actor);
  const samples = useMemo(() => {
    const pack = packOf.get(note?.machine ?? '');
    return pack ? samplesOf(pack) : [];
  }, [note?.machine]);
  const [can, setCan] = useState<{ of: typeof samples; can: boolean[] }>({ of: [], can: [] });
  useEffect(() => {
    let here = true;
    void watch
      .can(
        tab.id,
        actor,
        samples.map((it) => it.event),
      )
      .then((answer) => here && setCan({ of: samples, can: answer }));
    return () => {
      here = false;
    };
  }, [watch, tab.id, actor, samples, session.steps]);
  const blocked =
    place !== null
      ? 'You look at an earlier step. Press Now to send events.'
      : note?.isGone
        ? 'This actor is gone.'
        : '';
  return (
    <Bench
      session={session}
      items={treeOf(session, place)}
      chosen={actor}
      machineOf={machineIn(session)}
      place={place}
      onPlace={setPlace}
      blocked={blocked}
      onChoose={(to) => {
        setId(to);
        onPath(session.actors.find((it) => it.id === to)?.path ?? '');
      }}
      offers={samples.map((it, at) => ({ ...it, isEnabled: can.of === samples && can.can[at] === true }))}
      onSend={(event) => watch.send(tab.id, actor, event)}
      onAgain={note?.isGone ? null : (event) => watch.send(tab.id, actor, event)}
    />
  );
}

function Opened({ log }: { log: SessionLog }) {
  const session = useMemo(() => sessionOfLog(log), [log]);
  const [chosen, setChosen] = useState({ id: '', path: '' });
  const [place, setPlace] = useState<Place>(null);
  return (
    <Bench
      session={session}
      items={treeOf(session, place)}
      chosen={stillThere(session, chosen)}
      machineOf={machineIn(session)}
      place={place}
      onPlace={setPlace}
      onChoose={(id) => setChosen({ id, path: '' })}
      offers={[]}
      blocked="This is a saved log: step through it below."
      onSend={() => undefined}
      onAgain={null}
    />
  );
}

type Plays = Readonly<Record<string, Play>>;

function Played({
  play,
  plays,
  onPlay,
  onChoose,
}: {
  play: Play;
  plays: Plays;
  onPlay: (play: Play) => void;
  onChoose: (machine: string) => void;
}) {
  const [place, setPlace] = useState<Place>(null);
  const session = useMemo(() => sessionOf(play), [play]);
  const at = place ?? play.moves.length - 1;
  const snapshot = play.moves[at]?.snapshot;
  const offers = useMemo(
    () =>
      snapshot
        ? [...answersIn(play.pack, snapshot), ...samplesOf(play.pack)].map((it) => ({
            ...it,
            isEnabled: answers(snapshot, it.event),
          }))
        : [],
    [play.pack, snapshot],
  );
  const items = [...packOf.keys()].map((id) => ({
    id,
    name: id,
    depth: 0,
    isGone: false,
    state: inState(plays[id]?.moves.at(-1)?.step.after?.value),
  }));
  return (
    <Bench
      session={session}
      items={items}
      chosen={actorOf(play)}
      machineOf={(id) => packOf.get(id)?.machine}
      place={place}
      onPlace={setPlace}
      offers={offers}
      blocked=""
      onChoose={onChoose}
      onAgain={null}
      onSend={(event: AnyEventObject) => {
        onPlay(move(play, at, event));
        setPlace(null);
      }}
    />
  );
}

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
