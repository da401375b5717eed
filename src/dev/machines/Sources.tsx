import { useEffect, useMemo, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { modelsByName } from '../../../tests/models/by-name.ts';
import type { AnyPack } from '../../../tests/models/model.ts';
import type { SessionLog } from '../session-log/session-log.ts';
import type { Item } from './ActorList.tsx';
import { Bench } from './Bench.tsx';
import { inState } from './in-state.ts';
import type { LiveTab, Watch } from './live.ts';
import { type Place, type Session, snapshotAt } from './log.ts';
import { answers, answersIn, samplesOf } from './possible-events.ts';
import { actorOf, move, type Play, sessionOf } from './simulation.ts';
import { sessionOfLog } from './saved-log.ts';

const packs = modelsByName(import.meta.glob<object>('../../../tests/models/*/*.model.ts', { eager: true }));
/** Models by the id of their machine. */
export const packOf = new Map<string, AnyPack>(Object.values(packs).map((it) => [it.machine.id, it]));

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

/** Machines of a tab that runs the app. `path` is that of the actor looked at; it outlives the tab, so that a reload of the shop shows the same one again. */
export function Live({
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

/** Saved log, to step through. */
export function Opened({ log }: { log: SessionLog }) {
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

/** Machines that are played, by their ids. */
export type Plays = Readonly<Record<string, Play>>;

/** Machine that is played alone. */
export function Played({
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
