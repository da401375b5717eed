import type { SnapshotFrom } from 'xstate';
import { type HomeRows, homeRowsOf } from '../../domain/catalogue/home-rows.ts';
import type { catalogueMachine } from './catalogue-machine.ts';

/** Rows of the home page; null until its products are there. */
export const selectHomeRows = (catalogue: SnapshotFrom<typeof catalogueMachine>): HomeRows | null =>
  catalogue.hasTag('products ready')
    ? homeRowsOf(catalogue.context.products)
    : (catalogue.context.glimpse?.shelves ?? null);
