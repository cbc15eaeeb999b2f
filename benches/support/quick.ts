/** `--quick`: as little as shows that a bench still starts and ends, without promises. Processes of a bench hear of it too. */
export const isQuick = process.argv.includes('--quick') || process.env.BENCH_QUICK === '1'
if (isQuick) process.env.BENCH_QUICK = '1'

/** How much of something a figure needs, or as little as shows that it can be measured. */
export const amount = (usual: number, few: number): number => (isQuick ? few : usual)

/** Names of parts that were given: what is no option. */
export const partNames = (): string[] => process.argv.slice(2).filter(arg => !arg.startsWith('-'))
