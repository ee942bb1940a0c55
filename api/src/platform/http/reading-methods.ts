/** Methods that change nothing. */
export const READING_METHODS = ['GET', 'HEAD', 'OPTIONS']
