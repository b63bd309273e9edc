npx rollup -c
