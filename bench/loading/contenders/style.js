/** Adds a style sheet and waits for it, for loaders that leave styles to the page. */
export function addStyle({ url, integrity }) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = url;
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${url} has not loaded`));
    document.head.append(link);
  });
}
