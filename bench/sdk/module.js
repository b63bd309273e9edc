/** An app module of the suite that exports the card. */
import './style.css';

export { Card } from './component.js';
