/** Column types of the sandbox with the format each stands for; null is automatic. spec: decisions 3, sheet details */
export const COLUMN_TYPES = {
  Auto: null,
  Text: '@',
  Number: '#,##0.00',
  Currency: '[$₹-en-IN]#,##,##0.00',
  Percent: '0.00%',
  Date: 'dd-mmm-yyyy',
} as const

/** Name of a column type. */
export type ColumnType = keyof typeof COLUMN_TYPES
