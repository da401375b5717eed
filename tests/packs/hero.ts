import { HERO, heroMachine } from '../../src/machines/hero.ts';
import { rotationPack } from './rotation.ts';

export const hero = rotationPack(heroMachine, HERO);
