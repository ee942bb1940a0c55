// For Node only, hence an entry of its own (`@civictrack/contract/objects`): the store of releases and the photos of reports
// are in a folder or in a bucket.

export { type Bucket, bucketAt, isBucketAddress } from './bucket'
export type { ObjectStore, SmallObjectStore, TakenAway, WriteOptions } from './object-store'
export { s3Objects } from './s3-objects'
export { bucketRequests } from './s3-requests'
