/** Places in words, in their order. */
const PLACES = [
  ['first', 'one', 'i', 'पहला', 'पहली', 'प्रथम'],
  ['second', 'two', 'ii', 'दूसरा', 'दूसरी', 'द्वितीय'],
  ['third', 'three', 'iii', 'तीसरा', 'तीसरी', 'तृतीय'],
  ['fourth', 'four', 'iv', 'चौथा', 'चौथी', 'चतुर्थ'],
  ['fifth', 'five', 'v', 'पाँचवाँ', 'पांचवां', 'पाँचवीं'],
  ['sixth', 'six', 'vi', 'छठा', 'छठी'],
  ['seventh', 'seven', 'सातवाँ'],
  ['eighth', 'eight', 'आठवाँ'],
]

/** The place that a word names, from 0: `third` is 2. Negative: none. */
export const placeInWords = (word: string): number => PLACES.findIndex(words => words.includes(word.toLowerCase()))
