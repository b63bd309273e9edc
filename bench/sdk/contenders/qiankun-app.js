/** The card as an app of qiankun. */
import { Card } from '../component.js';

export const bootstrap = async () => {};
export const mount = async ({ container }) => void Card.mount(container.querySelector('#root'));
export const unmount = async () => {};
