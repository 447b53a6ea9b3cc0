#!/bin/sh
# Uploads `dist`, as `npm run build` and `npm run precompress` have left it: sh deploy/rsync.sh user@host
set -eu
host=$1
site=${2:-/srv/site}

# Scripts, styles and pictures first: no page comes before what it names. They are as old as their last upload.
find dist/assets -type f -exec touch {} +
rsync -a --checksum --delay-updates dist/assets dist/fonts dist/icons "$host:$site/"
# Then pages and all else. What is gone goes, but for assets: tabs that are open may still ask for them.
rsync -a --checksum --delay-updates --delete-after --exclude=/assets/ dist/ "$host:$site/"
# Assets that were in no upload for thirty days.
ssh "$host" "find '$site/assets' -type f -mtime +30 -delete"
