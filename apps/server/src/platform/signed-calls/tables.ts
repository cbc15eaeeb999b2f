interface SignedCallTable {
  service: string
  id: string
  at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    platform_signed_call: SignedCallTable
  }
}
