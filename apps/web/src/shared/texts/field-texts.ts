/** What a field in error says where nothing better is known (spec: platform 5). */
export const INVALID_VALUE = 'Invalid Value'
