import { slidesMachine } from '../../src/machines/slides.ts';
import { rotationPack } from './rotation.ts';

export const slides = rotationPack(slidesMachine, { count: 4, interval: 3000, autoplay: true });
