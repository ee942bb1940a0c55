// Messages between the registry and its clients over HTTP, below `/registry/v1/`.

export { CiCertificate } from '../releases/ci-certificate'
export { CiSessionOrder, PreviewOrder, PromotionOrder, RevocationOrder, RollbackOrder } from './orders'
export { alreadyPublished, RELEASE_DIGEST_HEADER } from './published'
export { REQUEST_SIGNATURE, SITE_HEADER, UPLOAD_TYPE } from './request-signing'
export { CiSession, JobAccepted, JobEvent, RegistryError, RegistryInfo } from './responses'
