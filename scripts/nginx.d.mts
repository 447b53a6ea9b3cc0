export function findNginx(): { readonly nginx: string; readonly openssl: string } | undefined
export function installNginx(): void
