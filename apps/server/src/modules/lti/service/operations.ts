export const OPERATIONS = ['replaceResult', 'readResult', 'deleteResult'] as const
export type Operation = (typeof OPERATIONS)[number]
