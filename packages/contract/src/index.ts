/** What is joined over all domains. The shapes of a domain stand behind its own door: `@learn/contract/<domain>`. */
export * from './domains.ts'
export * from './error-status.ts'
export * from './plain.ts'
