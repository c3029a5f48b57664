/** By what the sandbox knows the product; public. */
export const SANDBOX_KEY_ID = "rzp_test_sandbox";
