#!/bin/sh
# Builds the server and the pages, and puts into a new folder all that another machine needs to run
# them with Node alone. Run it in the root of the repository: sh apps/students-api/deploy/build.sh <folder>
set -eu
out=${1:?Usage: build.sh <new folder>}
npm run build
pnpm=$(node --print "require('./package.json').packageManager")
npx --yes "$pnpm" --config.inject-workspace-packages=true --filter @todos/students-api deploy --prod "$out"
mkdir "$out/pages"
cp -R apps/web/dist "$out/pages/web"
cp -R apps/legacy-static/dist "$out/pages/legacy"
