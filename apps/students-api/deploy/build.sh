#!/bin/sh
# Builds the server and the pages, and puts into a new folder all that another machine needs to run
# them with Node alone. Run it in the root of the repository: sh apps/students-api/deploy/build.sh <folder>
set -eu
out=${1:?Usage: build.sh <new folder>}
npm run build
pnpm=$(node --print "require('./package.json').packageManager")
# Copies, because links into the store of pnpm change with other installations while they are packed.
npx --yes "$pnpm" --config.inject-workspace-packages=true --config.package-import-method=copy \
	--filter @todos/students-api deploy --prod "$out"
mkdir "$out/pages"
cp -R apps/web/dist "$out/pages/web"
cp -R apps/legacy-static/dist "$out/pages/legacy"
mkdir "$out/deploy"
for file in Caddyfile caddy.service.conf nginx.conf students-api.service; do
	cp "apps/students-api/deploy/$file" "$out/deploy"
done
# Another user runs the server, and the umask here may let nobody else read.
chmod -R u=rwX,go=rX "$out"
