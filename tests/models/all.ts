import { importFolder } from '../../scripts/import-folder.ts';
import { modelsByName } from './by-name.ts';

/** The test model of every machine, by the name of its file: all that are found in this folder. */
export const packs = modelsByName(await importFolder('tests/models', '.model.ts'));
