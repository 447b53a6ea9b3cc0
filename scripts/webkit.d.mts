export function findWebKit(): { readonly driver: string; readonly display: string } | undefined
export function installWebKit(): void
