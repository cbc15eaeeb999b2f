/** What is asked of somebody who is invited, and what is said where it does not fit. */
export const NAME_LENGTH = 60
export const NAME_FAULT = 'Please enter a name.'
export const ADDRESS_FAULT = 'Please enter an e-mail address, or a mobile number of ten digits.'
