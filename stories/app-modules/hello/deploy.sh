SUITE=../stoa/demo/dist/suite

# Files first, the list of them last: nobody is told of a file that is not there yet.
cp -r build/hello $SUITE/build/
node labels.js $SUITE
npx stoa-manifest $SUITE/build
