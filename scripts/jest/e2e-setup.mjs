// A browser, servers and builds share two noisy cores. What fails only once was the machine; it is printed all the same.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
