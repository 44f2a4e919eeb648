export { demoSecrets, demoSupplierSecret } from './demo-secrets.ts';
export {
  address,
  boundedNumber,
  ConfigError,
  type Env,
  exactOrigin,
  flag,
  secondsList,
  secret,
  textList,
  timeOffset,
} from './readers.ts';
