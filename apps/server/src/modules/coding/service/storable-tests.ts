import type { StoredTest } from '../tables.ts'

/** Without what a database can't keep: programs print what they like. */
const storableText = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** A test as it went, as it can be kept. */
export const storableTest = <T extends Pick<StoredTest, 'got' | 'fault'>>(test: T): T => ({
  ...test,
  got: storableText(test.got),
  fault: storableText(test.fault),
})
