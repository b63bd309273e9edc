/** Embeds in React once more, with React 18. */
import './embed-react.test.js?react=18';
