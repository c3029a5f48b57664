export const SANDBOX_KEY_ID = "rzp_test_sandbox"; // by what the sandbox knows the product; public
