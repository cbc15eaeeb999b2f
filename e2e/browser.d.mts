/** One browser for tests on any machine, with what its process needs in the environment. */
export function resolveBrowser(): Promise<{ path: string; env: Record<string, string> } | { fault: string }>
