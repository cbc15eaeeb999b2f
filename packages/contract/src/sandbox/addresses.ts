/** Where the endpoints of the spreadsheet sandbox stand (spec: careers 7.2; `/sheet/...` is ours). */
export const SANDBOX_ADDRESSES = {
  'pipeline.fetchProblem': 'GET /authoring/fetch',
  'pipeline.fetchSubmissions': 'GET /submission/fetch',
  'pipeline.createSubmission': 'POST /submission/create',
  'pipeline.runSheet': 'POST /sheet/run',
  'pipeline.openHint': 'POST /sheet/hint',
  'sheet-instance.allocate': 'GET /allocate',
} as const
