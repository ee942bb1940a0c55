/**
 * The sentences for wrong fields in the forms of citizens, by key (specification, section 5). Those of a report's fields
 * stand in `REPORT_FIELDS`.
 */
export const FORM_MESSAGES = {
  tooLong: 'This is too long',
  notStorable: 'This holds a character that cannot be stored',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  name: 'Name is required',
  email: 'Email is required',
  emailFormat: 'Invalid email format',
  phone: 'Enter a phone number like +234 800 000 0000, or leave it empty',
  password: 'Password is required',
  passwordLength: 'Password must be at least 8 characters',
  passwordKinds: 'Password must include uppercase, lowercase, number, and special character',
  confirmPassword: 'Confirm Password is required',
  passwordsDiffer: 'Passwords do not match',
  otp: 'Please enter the 6-digit OTP code.',
  message: 'Message is required',
  comment: 'Comment is required',
  flag: 'Please say what is wrong',
  hint: 'Please say who is responsible',
  presentWording: 'Please give the text as it is now',
  betterWording: 'Please give the text as it should be',
  image: 'Image is required',
} as const
