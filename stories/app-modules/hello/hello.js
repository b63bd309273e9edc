import './hello.css';

/** @type {import('stoa').ModuleComponent<{ name?: string }>} */
export const Hello = {
  mount(container, props, { runtime }) {
    const { labels, format } = runtime;
    const document = container.ownerDocument;
    let waves = 0;

    const card = document.createElement('article');
    const heading = document.createElement('h2');
    const count = document.createElement('p');
    const button = document.createElement('button');
    card.className = 'hello';
    card.append(heading, count, button);
    container.append(card);

    function render() {
      const who = props.name ?? labels.get('hello.world', 'world');
      heading.textContent = labels.get('hello.heading', 'Hello, {0}!', [who]);
      count.textContent = labels.get('hello.count', 'Waves so far: {0}', [format.number(waves)]);
      button.textContent = labels.get('hello.wave', 'Wave');
    }
    button.addEventListener('click', () => {
      waves += 1;
      render();
    });
    render();
    // The page may change its language.
    const stop = labels.version$.listen(render);

    return {
      update(changed) {
        props = changed;
        render();
      },
      unmount() {
        stop();
        card.remove();
      },
    };
  },
};
