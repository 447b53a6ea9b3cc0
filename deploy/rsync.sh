#!/bin/sh
# Uploads what of `dist` has changed since the last upload, and removes what is gone: sh deploy/rsync.sh user@host
set -eu
host=$1
site=${2:-/srv/site}

# What lies there, as the last upload has left it; at first, nothing.
rm -rf changes && mkdir changes
rsync --ignore-missing-args "$host:$site.json" changes/before.json
npm run --silent changes -- changes/before.json
rsync changes/uploading.json "$host:$site.json"
# No page comes before what it names.
rsync -a --files-from=changes/first.txt dist/ "$host:$site/"
rsync -a --files-from=changes/last.txt dist/ "$host:$site/"
ssh "$host" "cd '$site' && xargs -rd '\n' rm -f -- && find . -mindepth 1 -type d -empty -delete" < changes/gone.txt
rsync changes/deployed.json "$host:$site.json"
