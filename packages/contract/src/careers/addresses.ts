/** Where the endpoints of the career service stand (spec: careers 7.1; withdraw, slot, file and news are ours). */
export const CAREERS_ADDRESSES = {
  'career.dashboard': 'GET /dashboard/:userId',
  'career.jobs': 'GET /dashboard/:userId/:type/:offset',
  'career.job': 'GET /:userId/jdDetails/:jdId',
  'career.form': 'GET /:userId/responseForm/:hashKey',
  'career.submit': 'POST /:userId/responseForm/submit/:hashKey',
  'career.keepFile': 'POST /:userId/responseForm/file/:hashKey',
  'career.withdraw': 'POST /:userId/responseForm/withdraw/:hashKey',
  'career.chooseSlot': 'POST /:userId/responseForm/slot/:hashKey',
} as const
