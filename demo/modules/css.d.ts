/** Style sheets that a module imports; the build collects them. */
declare module '*.css';
