export function serveInDevelopment(folder: string): Promise<{ address: string; close: () => Promise<void> }>
