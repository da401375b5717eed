import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Path } from '../explorer/paths.ts';
import { tours } from '../models/all-tours.ts';
import type { AnyTour } from '../models/tour.ts';
import { hashOf } from '../support/kept-folder.ts';
import { type BrowserGraph, browserGraph, pathsOfTour } from './graph.ts';

/** Walk of a tour from one of its starts: what can be caused, and the paths that cause all of it. */
export type Walk = { graph: BrowserGraph; paths: Path[] };
const walks = new Map<AnyTour, Map<string, Walk>>();

/** Walks a tour from one of its starts, once in each process. @throws when it has no end. */
export function walkOf(tour: AnyTour, startName: string): Walk {
  const ofTour = walks.get(tour) ?? new Map<string, Walk>();
  walks.set(tour, ofTour);
  const known = ofTour.get(startName);
  if (known) return known;
  const graph = browserGraph(tour, startName);
  const walk = { graph, paths: pathsOfTour(tour, startName, graph) };
  ofTour.set(startName, walk);
  return walk;
}

/** Path of a tour as a test is named after it: `isPressed` where a hand has something to do on it. */
export type Way = { id: string; steps: number; isPressed: boolean };
/** Ways of all tours, in their order, by start. */
type Ways = readonly Readonly<Record<string, readonly Way[]>>[];

const waysOf = (tour: AnyTour, startName: string): Way[] =>
  walkOf(tour, startName).paths.map(({ id, steps }) => ({
    id,
    steps: steps.length,
    isPressed: steps.some(({ edge }) => edge.event.type in tour.press),
  }));

/** All that the ways are made by: the charts, what they are made of, and the walk. */
const SOURCES = [
  'package-lock.json',
  'src',
  'scripts',
  'tests/explorer',
  'tests/models',
  'tests/support',
  'tests/tours',
  'tests/e2e',
];
const CACHE = resolve('node_modules/.cache/tour-ways');

/**
 * Ways of all tours, which the runner and each of its workers ask for before any test: they are walked once for the sources as
 * they are, and kept from run to run.
 */
export function allWays(): Ways {
  const file = join(CACHE, `${hashOf(...SOURCES)}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Ways;
  } catch {
    const ways = tours.map((tour) =>
      Object.fromEntries(Object.keys(tour.starts).map((start) => [start, waysOf(tour, start)])),
    );
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(ways));
    renameSync(`${file}.${process.pid}`, file);
    return ways;
  }
}
