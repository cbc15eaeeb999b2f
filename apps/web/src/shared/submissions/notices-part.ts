/** What tells of submissions on other pages: loaded with a page that submits, so that it is there without a connection. */
export const NoticesPart = { preload: async (): Promise<void> => void (await import('./submission-notices.tsx')) }
