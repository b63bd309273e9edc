/** The page in penpal's frame. */
import { connect, WindowMessenger } from 'penpal';
import { Card } from '../component.js';

const messenger = new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [location.origin] });
connect({ messenger, methods: { show: (props) => void Card.mount(document.body, props) } });
