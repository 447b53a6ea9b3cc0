#!/bin/sh
# Uploads `dist` after `npm run build` and `npm run precompress`: sh deploy/rsync.sh user@host
set -eu
host=$1
site=${2:-/srv/site}

# Scripts, styles and pictures first, so that no page refers to a missing file. The last command needs the time of the upload.
find dist/assets -type f -exec touch {} +
rsync -a --checksum --delay-updates dist/assets dist/fonts dist/icons "$host:$site/"
# Deletes files that the build no longer has, except for assets: open tabs may still request them.
rsync -a --checksum --delay-updates --delete-after --exclude=/assets/ dist/ "$host:$site/"
# Assets that no upload of the last 30 days contained.
ssh "$host" "find '$site/assets' -type f -mtime +30 -delete"
