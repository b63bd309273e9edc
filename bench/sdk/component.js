/** The component that all of them embed: a card with twenty rows, as plain as a page of its own would have it. */
export const Card = {
  mount(container, { title = 'Orders' } = {}) {
    const list = document.createElement('ul');
    for (let index = 0; index < 20; index += 1) {
      list.append(
        Object.assign(document.createElement('li'), { className: 'row', textContent: `Order ${index}` }),
      );
    }
    container.append(Object.assign(document.createElement('h2'), { textContent: title }), list);
    return {
      update() {},
      unmount() {
        container.replaceChildren();
      },
    };
  },
};
