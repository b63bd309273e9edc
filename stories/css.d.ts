/** Style sheets that stories and their app modules import. */
declare module '*.css';
