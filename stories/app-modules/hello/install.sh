npm install --save-dev ../stoa-*.tgz rollup@4
