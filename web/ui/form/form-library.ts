// The only import of @modular-forms/react. Most forms are made by `useSchemaForm`; what is named here is for those with rows of fields,
// and for fields that change each other. It runs on React 19 and newer signals than it asks for (package.json, overrides): a component
// that reads a signal's value has to call useSignals, or it never renders a change.
export {
  Field,
  FieldArray,
  type FieldElement,
  type FieldPath,
  type FieldValues,
  Form,
  type FormStore,
  focus,
  getError,
  getErrors,
  getValue,
  getValues,
  reset,
  setError,
  setValue,
  useForm,
  useFormStore,
  validate,
} from '@modular-forms/react'
