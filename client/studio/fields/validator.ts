import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type ContentSchema, hasShape } from './content-schema.ts';

/**
 * Tells react-jsonschema-form which kind a value has. It finds no mistakes: the server checks every draft
 * with the content's own model, and its problems are shown at their fields.
 */
export const validator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, value) => hasShape(schema as ContentSchema, value),
  rawValidation: () => ({ errors: [] }),
};
